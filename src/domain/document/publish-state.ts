/** How far a publish is. The first three are under way. */
export const PUBLISH_STATES = ['waiting', 'building', 'checking', 'live', 'failed'] as const;
export type PublishState = (typeof PUBLISH_STATES)[number];

export const UNDER_WAY = ['waiting', 'building', 'checking'] as const satisfies PublishState[];
