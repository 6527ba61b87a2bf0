/** 'we collect' → 'We collect' */
export const withCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
