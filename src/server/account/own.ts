import type { FeatureParts } from '../feature.ts';
import type { LeaveReferrals } from '../referral/service.ts';
import type { ForgetFeedback } from '../feedback/service.ts';
import type { MailKind } from '../mail/kind.ts';
import type { PasskeyService } from '../passkey/service.ts';
import type { MotAlertService } from '../reminder/service.ts';
import type { TicketService } from '../ticket/service.ts';
import { type DeletionService, deletionService } from './delete.ts';
import { type DeviceService, deviceService } from './devices.ts';
import { type EmailChangeService, emailChangeService } from './email-change.ts';
import { emailChangeMails } from './email-change-mails.ts';
import { type ExportService, exportService } from './export.ts';
import { type BookedCars, type MotFlagService, motFlagService } from './mot-flag.ts';
import { noticeMails } from './notices.ts';
import type { OwnPassword } from './own-password.ts';
import { type ProfileService, profileService } from './profile.ts';

/** What customers do with their own account. */
export interface OwnServices {
  profiles: ProfileService;
  devices: DeviceService;
  emailChange: EmailChangeService;
  motFlag: MotFlagService;
  exports: ExportService;
  deletion: DeletionService;
  passkeys: PasskeyService;
  password: OwnPassword;
}

interface Others {
  motAlerts: MotAlertService;
  ownCars: BookedCars;
  passkeys: PasskeyService;
  password: OwnPassword;
  ticket: TicketService;
  forgetFeedback: ForgetFeedback;
  leaveReferrals: LeaveReferrals;
  /** Kinds of mail about an account, beside those of these services. */
  mails: readonly MailKind[];
}

export const ownMails: readonly MailKind[] = [
  ...Object.values(emailChangeMails),
  ...Object.values(noticeMails),
];

export function ownServices(parts: FeatureParts, { mails, ...others }: Others): OwnServices {
  const shared = { ...parts, ...others };
  return {
    profiles: profileService(parts),
    devices: deviceService(parts),
    emailChange: emailChangeService(shared),
    motFlag: motFlagService(shared),
    exports: exportService(parts),
    deletion: deletionService({ ...shared, mails: [...mails, ...ownMails] }),
    passkeys: others.passkeys,
    password: others.password,
  };
}
