/** What a page tells about the person in front of it. */
export interface PageSigns {
  /** Milliseconds since the browser began to open the page. */
  sinceStart(): number;
  /** Calls `listener` at each sign of activity: pointer, key, wheel, touch, scroll. Answers how to stop. */
  onActivity(listener: () => void): () => void;
  /** Calls `listener` when the page is shown again after it was hidden, frozen or asleep. Answers how to stop. */
  onReturn(listener: () => void): () => void;
}
