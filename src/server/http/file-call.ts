import { API_BASE } from '../../contract/call/endpoint.ts';
import { isFileBody } from '../../contract/call/file-body.ts';
import { endpoints } from '../../contract/index.ts';

const PATHS = endpoints
  .filter(({ body }) => isFileBody(body))
  .map(({ path }) => new RegExp(`^${API_BASE}${path.replace(/\{\w+\}/g, '[^/]+')}$`));

/** Whether a path is that of a call whose body is a file: it may be larger, and take longer to come in, than any other. */
export const isFileCall = (path: string): boolean => PATHS.some((pattern) => pattern.test(path));
