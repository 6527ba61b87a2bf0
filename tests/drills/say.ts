/** For the person who runs a drill. */
export const say = (text: string): void => void process.stdout.write(`${text}\n`);
