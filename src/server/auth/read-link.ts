/** What a link says. Everybody can read it; only we can write it. */
export interface SignedLink {
  /** Whom or what it is about: an id of ours. Letters, digits, `-` and `_`; never a plate or an address. */
  subject: string;
  /** Whole seconds count. */
  expires: Date;
  /** The subject's version when the link was made. Incrementing it ends all links made before. */
  version: number;
}

/** `forged` includes links that were truncated or altered on the way. Only a link of ours can be `expired`. */
export type ReadLink = ({ kind: 'valid' } & SignedLink) | { kind: 'expired' } | { kind: 'forged' };
