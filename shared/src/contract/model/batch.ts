export const mostInBatch = 50;

/** Seconds during which the server can undo a batch; screens offer undo for a shorter time. */
export const undoSeconds = 15;
