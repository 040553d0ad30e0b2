/** Labels that start a new fact within a line. Most English ones are also ordinary words, so they need a colon. */
const labels = [
  /(^|\s+)((?:(?:customer|client|broker|agent|store|shop|project)\s+)?(?:phone|mobile|tel|telephone|contact|whatsapp|wechat|project|gender|sex|remarks?)\b)/gi,
  /(^|\s+)((?:(?:customer|client|broker|agent|store|shop|project)\s+)?(?:name|customer|client|broker|agent|store|shop|notes?|visit|date|time)\s*[:=])/gi,
  /(^|\s+)((?:姓名|客户|客人|电话|手机|联系|身份证|证件|性别|项目|楼盘|意向|备注|预计|到访|经纪人|中介|门店|专员))/g,
  /(^|\s+)((?:លេខ|ទូរសព្ទ|ទូរស័ព្ទ|គម្រោង|ភេទ|ឈ្មួញ|ភ្នាក់ងារ|ហាង|អតិថិជន|ឈ្មោះ|ម៉ោង|ថ្ងៃ|កំណត់))/g,
];

/** Labels of the reporter, whose number is not the customer's. */
const reporter =
  /^(经纪人|中介|渠道|业务员|置业顾问|顾问|专员|报备人|报备员|broker|agent|report(ed|er)\b|ឈ្មួញ|ភ្នាក់ងារ|អ្នករាយការណ៍)/i;
const store = /^(门店|店铺|store|shop|ហាង)/i;
/** Words that assign such a line to the customer after all. */
const customer = /客户|客人|报备(?!人|员)|customer|client|អតិថិជន/i;
const numberLabel = /^(电话|手机|号码|联系|phone|mobile|tel|contact|number|លេខ|ទូរ)/i;

/** Splits a message into lines with one label each, without those about the broker and the store. */
export function customerLines(text: string): string[] {
  const lines = labels
    .reduce((rest, label) => rest.replace(label, '\n$2'), text)
    .split(/[\n;,。]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const kept: string[] = [];
  let isReporters = false;
  for (const line of lines) {
    const words = line.replace(/^[\d\s.、)(•*+-]+/, '');
    const isNumber = words === '' || numberLabel.test(words);
    isReporters = reporter.test(words) || (isReporters && isNumber);
    if (!isReporters && !store.test(words)) kept.push(line);
    else {
      const at = words.search(customer);
      if (at <= 0) continue;
      kept.push(words.slice(at));
      isReporters = false;
    }
  }
  return kept;
}
