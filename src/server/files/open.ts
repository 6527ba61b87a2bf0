import { join } from 'node:path';
import type { Env } from '../env.ts';
import { folderStore } from './folder.ts';
import { s3Store } from './gateway.s3.ts';
import type { FileStore } from './store.ts';

/** The settings that say where files are stored. */
export type FileSettings = Pick<
  Env,
  'DATA_DIR' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** Where photos are stored, in the folder of that name: in the S3-compatible store of the settings, else in DATA_DIR. */
export const openFileStore = (env: FileSettings, name: string): FileStore =>
  openBucketStore(env, name) ?? folderStore(join(env.DATA_DIR, name));

/** The same where all processes reach it, whichever machine they are on; null: the settings name no such store. */
export function openBucketStore(env: FileSettings, name: string): FileStore | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return s3Store({
    endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    prefix: `${name}/`,
  });
}
