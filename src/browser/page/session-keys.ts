/** Where the browser keeps who is logged in. */
export const SESSION_KEY = 'kcc:session';

/** Kept there of a session that was left while the server could not be told. The next page made on demand ends it. */
export const LEFT = 'left';
