// In a browser a canvas writes the picture. Here it is `pngjs`, which tries all filters for each line of pixels.
const qrcode = require('qrcode/lib/index.js');

const toDataURL = (text, options) => qrcode.toDataURL(text, { ...options, rendererOpts: { filterType: 0 } });

module.exports = { ...qrcode, toDataURL };
