/** In map units, which are independent of the width on the screen. */
export const mapSize = { width: 100, height: 72 };
