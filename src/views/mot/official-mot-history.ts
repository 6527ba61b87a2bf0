/** DVSA's own service, free of charge: registration in, every test out. It takes no plate in its address. */
export const OFFICIAL_MOT_HISTORY = 'https://www.gov.uk/check-mot-history';
