import { parse } from 'hono/utils/cookie';
import { REFERRAL_COOKIE } from '../../domain/account/cookie-names.ts';
import { REFERRAL_CODE, REFERRAL_REMEMBERED_DAYS } from '../../domain/account/referral.ts';

/** The code of the friend's link that a browser opened last; '' for none, or for what is no code. */
export function rememberedCode(header: string | null): string {
  const [code = ''] = (parse(header ?? '', REFERRAL_COOKIE)[REFERRAL_COOKIE] ?? '').split('.');
  return REFERRAL_CODE.test(code) ? code : '';
}

/**
 * Remembers a friend's link. Pages read it too, to say who sent their visitor, so it is no HttpOnly; it opens nothing.
 * @param secure whether the site is on https
 */
export function referralCookie(
  { code, firstName }: { code: string; firstName: string },
  secure: boolean,
): string {
  const value = `${code}.${encodeURIComponent(firstName)}`;
  const seconds = REFERRAL_REMEMBERED_DAYS * 24 * 60 * 60;
  return `${REFERRAL_COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The discount is of a first booking, so any booking uses the link up. */
export const friendForgotten = `${REFERRAL_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
