/** The promise's value, unless `deadline` aborts first: then the value of `late`. Rejects if either does. */
export async function withDeadline<Value>(
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

/** The same with a timeout. Work that is too late continues in the background. */
export async function withTimeout<Value>(
  ms: number,
  promise: Promise<Value>,
  late: () => Value,
): Promise<Value> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), ms);
  try {
    return await withDeadline(deadline.signal, promise, late);
  } finally {
    clearTimeout(timer);
  }
}
