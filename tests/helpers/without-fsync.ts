import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Nothing of a test has to survive a power cut, and on a busy disk an fsync takes longer than the statement before it.
fs.fsyncSync = () => undefined;
syncBuiltinESMExports();
