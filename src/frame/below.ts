/** Whether an address lies below another one, by whole names: `http://localhost:43210/` is not below `http://localhost:4321`. */
export const isBelow = (base: string, address: string): boolean => address.startsWith(`${base}/`);
