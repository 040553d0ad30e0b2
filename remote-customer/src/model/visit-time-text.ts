import { addDays, type Day, daysBetween } from '@agency/shared/model/days';

export interface ReadVisitTime {
  /** `yyyy-MM-dd HH:mm:ss`; empty if the text names no time of day or one that has passed. */
  time: string;
  rest: string;
}

/** Monday is 1 and Sunday is 7, as in ISO 8601. */
const weekdays: readonly (readonly [weekday: number, words: string])[] = [
  [1, '一|monday|mon|ចន្ទ'],
  [2, '二|tuesday|tues|tue|អង្គារ'],
  [3, '三|wednesday|wed|ពុធ'],
  [4, '四|thursday|thurs|thu|ព្រហស្បតិ៍|ព្រហស្បត្តិ៍'],
  [5, '五|friday|fri|សុក្រ'],
  [6, '六|saturday|sat|សៅរ៍'],
  [7, '日|天|sunday|sun|អាទិត្យ'],
];
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** The longer of two words comes first, because the first one that fits is taken. */
const nearDays: readonly (readonly [days: number, words: string])[] = [
  [3, '大后天'],
  [2, '后天|the day after tomorrow|day after tomorrow|ខានស្អែក'],
  [1, '明天|明日|明儿|明(?=[早晚])|tomorrow|tmr|(?:ថ្ងៃ)?ស្អែក'],
  [0, '今天|今日|今(?=[早晚])|today|tonight|ថ្ងៃនេះ'],
];

interface Found<Value> {
  value: Value;
  rest: string;
}

const gap = '\n';

/** Two characters between which no match begins: inside a number, a time of day or a word. */
const inside = { number: /^\d\d$/, time: /^[\d:]\d$/, word: /^[a-z][a-z]$/i };

/** Takes the first match that does not begin inside something else. Safari has lookbehinds only from 16.4 on. */
function take(text: string, pattern: RegExp, middle?: RegExp): Found<RegExpExecArray> | null {
  const search = new RegExp(pattern, `${pattern.flags}g`);
  for (let match = search.exec(text); match; match = search.exec(text)) {
    const { index, 0: whole } = match;
    if (!middle?.test(text.slice(Math.max(0, index - 1), index + 1)))
      return { value: match, rest: text.slice(0, index) + gap + text.slice(index + whole.length) };
    search.lastIndex = index + 1;
  }
  return null;
}

const word = (words: string) => `(?:(?:${words})(?![a-z]))`;

/** Reads when a customer comes, for example `明天下午3点`, `tomorrow 3 pm` or `ថ្ងៃស្អែក ម៉ោង 3 រសៀល`. Digits are ASCII. */
export function readVisitTime(text: string, now: string): ReadVisitTime {
  const nothing = { time: '', rest: text };
  const today = now.slice(0, 10);
  // A date is taken first, because its digits could be read as a time of day.
  const day = dateIn(text, today) ?? nearDayIn(text, today) ?? weekdayIn(text, today);
  const clock = clockIn(day?.rest ?? text);
  if (!clock) return nothing;
  const at = (named: Day) => `${named} ${clock.value}:00`;
  const named = day?.value ?? { day: today, everyDays: 1 };
  const next = at(named.day) > now || named.everyDays === 0 ? named.day : addDays(named.day, named.everyDays);
  return at(next) > now ? { time: at(next), rest: clock.rest } : nothing;
}

interface NamedDay {
  day: Day;
  /** Days after which the same words mean another day: 7 for a weekday, 0 for a date. */
  everyDays: number;
}

function dateIn(text: string, today: Day): Found<NamedDay> | null {
  const year = today.slice(0, 4);
  const iso = take(text, /(20\d\d)[-/.年](\d{1,2})[-/.月](\d{1,2})(?:日|号)?(?!\d)/, inside.number);
  if (iso) return dated(iso.rest, iso.value[1], iso.value[2], iso.value[3]);
  const chinese = take(text, /(\d{1,2})月(\d{1,2})(?:日|号)?(?!\d)/, inside.number);
  if (chinese) return dated(chinese.rest, year, chinese.value[1], chinese.value[2]);
  const dayFirst = take(text, /(\d{1,2})\/(\d{1,2})\/(20\d\d)(?!\d)/, inside.number);
  if (dayFirst) return dated(dayFirst.rest, dayFirst.value[3], dayFirst.value[2], dayFirst.value[1]);
  const names = `(${months.join('|')})[a-z]*\\.?`;
  const english = take(
    text,
    new RegExp(`(?:on )?${names} (\\d{1,2})(?:st|nd|rd|th)?(?!\\d|:)`, 'i'),
    inside.word,
  );
  if (english) return dated(english.rest, year, monthOf(english.value[1]), english.value[2]);
  const british = take(
    text,
    new RegExp(`(?:on )?(\\d{1,2})(?:st|nd|rd|th)? ${names}(?![a-z])`, 'i'),
    inside.number,
  );
  if (british) return dated(british.rest, year, monthOf(british.value[2]), british.value[1]);
  return null;
}

const monthOf = (name = '') => `${months.indexOf(name.toLowerCase()) + 1}`;

function dated(rest: string, year = '', month = '', date = ''): Found<NamedDay> | null {
  const day = [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-');
  const isReal = new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ?? false;
  return isReal ? { value: { day, everyDays: 0 }, rest } : null;
}

function nearDayIn(text: string, today: Day): Found<NamedDay> | null {
  for (const [days, words] of nearDays) {
    const found = take(text, new RegExp(word(words), 'i'), inside.word);
    // `tonight` says the part of the day as well, which the clock needs.
    const evening = found?.value[0].toLowerCase() === 'tonight' ? 'evening ' : '';
    if (found) return { value: { day: addDays(today, days), everyDays: 0 }, rest: evening + found.rest };
  }
  return null;
}

function weekdayIn(text: string, today: Day): Found<NamedDay> | null {
  // 2024-01-01 was a Monday.
  const now = (((daysBetween('2024-01-01', today) % 7) + 7) % 7) + 1;
  for (const [weekday, words] of weekdays) {
    const [chinese = '', ...others] = words.split('|').filter((name) => name !== '天');
    const han = weekday === 7 ? '[日天]' : chinese;
    const pattern = `(下+|next )?(?:(?:周|星期|礼拜)${han}|(?:on )?${word(others.join('|'))}|ថ្ងៃ(?:${others.join('|')}))(ក្រោយ)?`;
    const found = take(text, new RegExp(pattern, 'i'), inside.word);
    if (!found) continue;
    const isNextWeek = Boolean(found.value[1] ?? found.value[2]);
    const ahead = isNextWeek ? weekday - now + 7 : (weekday - now + 7) % 7;
    return { value: { day: addDays(today, ahead), everyDays: isNextWeek ? 0 : 7 }, rest: found.rest };
  }
  return null;
}

const halves = {
  am: '上午|早上|早晨|凌晨|早|morning|ព្រឹក',
  noon: '中午|noon|ថ្ងៃត្រង់',
  pm: '下午|午后|傍晚|晚上|晚|afternoon|evening|រសៀល|ល្ងាច|យប់',
};
const chineseHours = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];
const half = `(${halves.am}|${halves.noon}|${halves.pm})?`;

function clockIn(text: string): Found<string> | null {
  const han = take(
    text,
    new RegExp(
      `${half}\\s*(\\d{1,2}|十[一二]?|[一二两三四五六七八九])(?:点钟?|时)(半|一刻|三刻|\\d{1,2}分?)?`,
    ),
  );
  if (han) return clocked(han.rest, han.value[1], hourOf(han.value[2]), minuteOf(han.value[3]));
  const khmer = take(
    text,
    new RegExp(`ម៉ោង\\s*(\\d{1,2})(?::(\\d{2})|\\s*និង\\s*(\\d{1,2})\\s*នាទី)?(កន្លះ)?\\s*${half}`),
  );
  if (khmer) {
    const [, hour, colon, minutes, isHalf, part] = khmer.value;
    return clocked(khmer.rest, part, Number(hour), isHalf ? 30 : Number(colon ?? minutes ?? 0));
  }
  const meridiem = take(text, /(?:\bat )?(\d{1,2})(?:[:.](\d{2}))? ?([ap])\.?m\b\.?/i, inside.time);
  if (meridiem) {
    const [, hour, minute, letter] = meridiem.value;
    return clocked(
      meridiem.rest,
      letter?.toLowerCase() === 'p' ? 'afternoon' : 'morning',
      Number(hour),
      Number(minute ?? 0),
    );
  }
  const colon = take(
    text,
    new RegExp(`(?:\\bat )?${half}\\s*(\\d{1,2}):(\\d{2})(?::\\d{2})?(?!\\d)(?: in the ${half})?`, 'i'),
    inside.time,
  );
  if (colon) {
    const [, part, hour, minute, after] = colon.value;
    const isPlain = !part && !after;
    return clocked(colon.rest, part ?? after ?? 'exact', Number(hour), Number(minute), isPlain);
  }
  const spoken = take(text, new RegExp(`\\bat (\\d{1,2})(?: o'?clock)?(?!\\d)(?: in the ${half})?`, 'i'));
  if (spoken) return clocked(spoken.rest, spoken.value[2] ?? partOfDayIn(text), Number(spoken.value[1]), 0);
  const noon = take(text, new RegExp(`(?:\\bat )?(?:${halves.noon})`, 'i'));
  return noon && clocked(noon.rest, 'noon', 12, 0);
}

const partOfDayIn = (text: string) => new RegExp(`${halves.am}|${halves.pm}`, 'i').exec(text)?.[0];

const hourOf = (text = '') =>
  /^\d+$/.test(text) ? Number(text) : text === '两' ? 2 : chineseHours.indexOf(text);

function minuteOf(text = ''): number {
  const named: Record<string, number> = { 半: 30, 一刻: 15, 三刻: 45 };
  return named[text] ?? (Number.parseInt(text, 10) || 0);
}

/** Hours of the visits of a day: without a part of the day, an hour below this one is in the afternoon. */
const firstHour = 8;

function clocked(
  rest: string,
  part: string | undefined,
  hour: number,
  minute: number,
  isExact = false,
): Found<string> | null {
  const isOf = (words: string) => part !== undefined && new RegExp(`^(?:${words})$`, 'i').test(part);
  const isLate = isOf(halves.pm) || (isOf(halves.noon) && hour < 10) || (!part && hour < firstHour);
  const value = isOf(halves.am) && hour === 12 ? 0 : !isExact && isLate && hour < 12 ? hour + 12 : hour;
  if (value > 23 || minute > 59) return null;
  return { value: [value, minute].map((number) => `${number}`.padStart(2, '0')).join(':'), rest };
}
