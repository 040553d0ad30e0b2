/** Units of the drawn map, whatever its width on the screen. */
export const mapSize = { width: 100, height: 72 };
