import { site } from '../../content-model/built.ts';
import { workshopAddress } from '../../content-model/site.ts';

/** What a booking's calendar entry and its next steps say of us. */
export const business = {
  name: site.name,
  phone: site.phone.display,
  email: site.email,
  workshop: workshopAddress(site),
};
