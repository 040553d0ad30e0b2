// Browsers draw to a canvas. Here `pngjs` writes the picture, which by default tries all filters for each line of
// pixels.
const qrcode = require('qrcode/lib/index.js');

const toDataURL = (text, options) => qrcode.toDataURL(text, { ...options, rendererOpts: { filterType: 0 } });

module.exports = { ...qrcode, toDataURL };
