/** The promise's value, unless `deadline` aborts first: then what `late` gives. Rejects as either does. */
export async function before<Value>(
  deadline: AbortSignal,
  promise: Promise<Value>,
  late: () => Value,
): Promise<Value> {
  const { promise: ended, resolve, reject } = Promise.withResolvers<Value>();
  const end = () => {
    try {
      resolve(late());
    } catch (error) {
      reject(error);
    }
  };
  if (deadline.aborted) end();
  deadline.addEventListener('abort', end);
  try {
    return await Promise.race([promise, ended]);
  } finally {
    deadline.removeEventListener('abort', end);
  }
}
