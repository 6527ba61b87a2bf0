/** What documents need to know of what is published. */
export interface LiveDocuments {
  /** The instant as of which the live release was made, or null where nothing has been published yet. */
  liveAt(): Promise<Date | null>;
}
