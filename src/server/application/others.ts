import type { Staff } from '../auth/actor.ts';

/** Who leads a garage. */
interface Leader {
  email: string;
  f_name: string;
  l_name: string;
  role: 'Workshop';
  garage: number;
  leads: true;
  /** The same sends one invitation. */
  key: string;
}

export interface Others {
  /** Those who work here, of the feature account. */
  people: { invite(leader: Leader, actor: Staff): Promise<unknown> };
}
