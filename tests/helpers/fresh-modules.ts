import { vi } from 'vitest';

// Before each file of tests: stores are one visitor's browser, and must not meet those of the file before, nor its
// network.
vi.resetModules();
vi.unstubAllGlobals();
