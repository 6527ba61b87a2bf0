/**
 * What this browser keeps under a key, as the stores wrote it. It may also be of another version, or anything: who reads
 * it has to expect that it throws.
 */
export const stored = <T>(key: string): T => JSON.parse(`${localStorage.getItem(key)}`) as T;
