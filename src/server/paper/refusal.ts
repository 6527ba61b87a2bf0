import { AppError } from '../errors.ts';

/** Why a file is not taken as a paper's, beside its field as in any form. */
export const paperRefusal = (message: string): AppError =>
  new AppError('invalid', message, { errors: { file: message } });
