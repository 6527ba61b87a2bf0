import { setPersistentEngine } from '@nanostores/persistent';
import { vi } from 'vitest';

// Before each file of tests: stores are one visitor's browser, and must not meet those of the file before, nor its
// storage or its network.
setPersistentEngine({}, { addEventListener: () => undefined, removeEventListener: () => undefined });
vi.resetModules();
vi.unstubAllGlobals();
