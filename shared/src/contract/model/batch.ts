/** So many stores or brokers are changed at a time. */
export const mostInBatch = 50;

/** For so long the server takes back what a batch has done; screens offer it for a shorter time. */
export const undoSeconds = 15;
