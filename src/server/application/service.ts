import type { ApplicationView, WholeApplication } from '../../contract/garage/applications.ts';
import type { FeatureParts } from '../feature.ts';
import { type ApplicationAnswering, answering } from './answer.ts';
import type { Others } from './others.ts';
import { type ApplicationChecking, checking } from './check.ts';
import { readApplication, readApplications } from './read.ts';

/** Garages that asked to join: their applications come with the form on the site (garage/applications.ts). */
export interface ApplicationService extends ApplicationChecking, ApplicationAnswering {
  /** The newest first. */
  list(): Promise<ApplicationView[]>;
  /** Throws AppError not_found. */
  read(id: string): Promise<WholeApplication>;
}

export function applicationService(
  parts: Pick<FeatureParts, 'db' | 'clock' | 'onMail'>,
  others: Others,
): ApplicationService {
  const { db } = parts;
  return {
    list: () => readApplications(db),
    read: (id) => readApplication(db, id),
    ...checking(parts),
    ...answering(parts, others),
  };
}
