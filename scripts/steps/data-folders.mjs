// Makes the data folders that tests copy, in the folder that is named: `node scripts/steps/data-folders.mjs FOLDER`.
import { makeDataFolders } from '../../tests/helpers/data-folders.ts';

await makeDataFolders(process.argv[2]);
