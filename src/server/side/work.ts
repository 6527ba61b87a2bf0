/** What a side process sends for a job. */
export type WorkerReply<Result> = { result: Result } | { error: string };

/** Works on jobs one after the other, as they come from `sideProcess`, until the process that sends them is gone. */
export function workHere<Job, Result>(work: (job: Job) => Promise<Result>): void {
  process.on('message', ({ job }: { job: Job }) => {
    work(job).then(
      (result) => process.send?.({ result }),
      (error: unknown) => process.send?.({ error: String(error) }),
    );
  });
  process.once('disconnect', () => process.exit(0));
  // Ctrl+C goes to every process of a terminal, and work under way is to be finished.
  process.on('SIGINT', () => {});
}
