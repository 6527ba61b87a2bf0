import { kerb } from '../../../stores/desk/kerb.ts';
import { browserDrafts } from '../../../stores/desk/kerb-drafts.ts';

let phone: ReturnType<typeof kerb> | undefined;

/** What this phone keeps and sends: one for all scripts of a page, so that nothing is sent by two of them. */
export const thisPhone = (): ReturnType<typeof kerb> => (phone ??= kerb(browserDrafts()));
