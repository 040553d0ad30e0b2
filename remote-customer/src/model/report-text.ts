import { maskAsTyped } from '@agency/shared/model/hidden-number';
import { hasNameForm, nameRuleOf } from '@agency/shared/model/person-name';
import { NumberForm, reportLimits } from '@agency/shared/model/report';
import { type ReportedNumber, ruleOfNumber } from '@agency/shared/model/reported-number';
import { cutText, textLength } from '@agency/shared/model/text-length';
import { readTyped } from '@agency/shared/model/typed-digits';
import { customerLines } from './message-lines';
import { extractNumbers } from './numbers-in-text';
import type { Named, ReportForm } from './report-form';
import { readVisitTime } from './visit-time-text';

export interface ReadReport {
  cst_name: string;
  gender: number;
  numbers: ReportedNumber[];
  project: Named | null;
  /** When the customer comes, `yyyy-MM-dd HH:mm:ss`; empty if the message does not say. */
  dk_time: string;
  remarks: string;
}

interface Known {
  projects: readonly Named[];
  /** The country code of the organisation, which numbers usually omit. */
  callingCode: string;
  /** `yyyy-MM-dd HH:mm:ss`, which `tomorrow` refers to. */
  now: string;
}

const nameLabel =
  /^(客户姓名|客户名称|客户叫|客户是|客户|姓名|客人|名字|customer name|client name|customer|client|name|ឈ្មោះអតិថិជន|អតិថិជនឈ្មោះ|អតិថិជន|ឈ្មោះ)\s*[:=]?\s*/i;
const opening =
  /^((麻烦|请|帮忙|帮我|帮)*(新?客户?)?报备(?!人|员)(一下|一个|一组)?|((please|pls|kindly)\s+)*(report|register)\b(\s+(an?|the|my))?(\s+new)?|new(?=\s+(customer|client))|(សូម|ជួយ)*\s*រាយការណ៍)[\s:=-]*/i;
const otherLabel =
  /^(项目|楼盘|意向|电话|手机|联系|身份证|证件|号码|性别|门店|经纪人|专员|备注|时间|预计|到访|人数|报备|新客|project|phone|mobile|tel|contact|number|gender|sex|store|shop|broker|agent|time|visit|remark|note|date|report|គម្រោង|លេខ|ទូរសព្ទ|ភេទ|ហាង|ឈ្មួញ|ម៉ោង|ថ្ងៃ|កំណត់)/iu;
const greeting = /^(你好|您好|大家好|谢谢|麻烦|请|收到|hi|hello|dear|thanks?|please|ok|សួស្តី|សួស្ដី|អរគុណ|សូម)/iu;

/** Titles and words that tell the gender; the first match counts. */
const female = /(女士|小姐|太太|女生|^女$|^f(emale)?$|^m(r?s|iss)\.?(?=\s|$)|លោកស្រី|អ្នកស្រី|កញ្ញា|^ស្រី$)/iu;
const male = /(先生|男士|男生|^男$|^m(ale)?$|^mr\.?(?=\s|$)|លោក|^ប្រុស$)/iu;
const title = /^(m(r?s|r|iss)\.?\s+|លោកស្រី\s*|អ្នកស្រី\s*|កញ្ញា\s*|លោក\s*)/iu;
/** Chinese titles follow the name. */
const titleBehind = /(\s*(先生|女士|小姐|太太|男士)|\s[男女])$/u;
/** Family names, which alone are never a complete name. */
const familyName = /^(\p{Script=Han}|欧阳|上官|司马|诸葛|司徒|夏侯|慕容|皇甫|尉迟|公孙|令狐|东方|端木)$/u;
const genderLabel = /(?:性别|gender|sex|ភេទ)\s*[:=]?\s*([\p{L}\p{M}]+)/iu;

/** Parses a message that reports a customer. Name, numbers and project may have any order and language. */
export function readReportText(message: string, { projects, callingCode, now }: Known): ReadReport {
  const text = plain(message);
  const project = projectIn(text, projects);
  const { numbers, rest } = extractNumbers(customerLines(text).join('\n'), callingCode);
  const visit = readVisitTime(rest, now);
  const segments = segmentsOf(project ? without(visit.rest, project.name) : visit.rest);
  const named = nameIn(segments);
  return {
    cst_name: named ? nameOf(named) : '',
    gender: genderOf(genderLabel.exec(text)?.[1] ?? named ?? '') || genderOf(lonelyGender(segments)),
    numbers: numbers.slice(0, reportLimits.phones),
    project,
    dk_time: visit.time,
    remarks: remarksIn(segments, named),
  };
}

/** Longer than any report. The time to read a text grows with its length. */
const mostCharacters = 10_000;

/**
 * Normalises digits and punctuation to ASCII and removes invisible characters. Runs of blanks become one, because
 * patterns that end in optional blanks would try each blank of a run as their start.
 */
function plain(message: string): string {
  return readTyped(message.slice(0, mostCharacters))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n\s*/g, '\n')
    .replace(/៖/g, ':');
}

function segmentsOf(text: string): string[] {
  return text
    .split(/[\n,;、。|/()【】[\]]+/)
    .map((segment) => withoutEnd(segment.replace(/^[\s:：.\-•*\d]+/, '')).replace(opening, ''))
    .filter((segment) => segment !== '');
}

/** A pattern that ends with `$` would try each sign of a run as its start. */
function withoutEnd(segment: string): string {
  let end = segment.length;
  while (end > 0 && /[\s:.!-]/.test(segment.charAt(end - 1))) end--;
  return segment.slice(0, end);
}

/**
 * The form may allow less, so that a name that is too long is filled in and marked rather than lost, but it is shorter
 * than a sentence.
 */
const widestNameRule = nameRuleOf('');

const folded = (text: string) => text.toLowerCase().replace(/\s+/g, '');

/**
 * Returns the project with the longest name found in the text, so that `River Garden II` is not read as `River Garden`.
 */
function projectIn(text: string, projects: readonly Named[]): Named | null {
  const all = folded(text);
  const found = projects.filter(({ name }) => name !== '' && all.includes(folded(plain(name))));
  return found.sort((one, other) => other.name.length - one.name.length)[0] ?? null;
}

function without(text: string, name: string): string {
  const loose = [...folded(plain(name))]
    .map((sign) => sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\s*');
  return text.replace(new RegExp(loose, 'giu'), '\n');
}

function nameIn(segments: readonly string[]): string | null {
  const labelled = segments
    .filter((segment) => nameLabel.test(segment))
    .map((segment) => segment.replace(nameLabel, '').trim());
  const named = labelled.find((name) => canBeName(name) && !otherLabel.test(name));
  if (named) return named;
  return (
    segments.find((segment) => !otherLabel.test(segment) && canBeName(segment) && looksLikeName(segment)) ??
    null
  );
}

const remarkLabel = /^(备注|意向|人数|要求|remarks?|notes?|wish(es)?|កំណត់ចំណាំ|កំណត់សម្គាល់|កំណត់)\s*[:=]?\s*/iu;
/** Words that remain when time and project are taken out, such as `comes to visit`. */
const noise =
  /^(带看|看房|到访|参观|过来|来访|来看房?|预计(到访)?(时间)?|时间|项目|楼盘|谢谢|visit(ing|s)?( at)?|view(ing)?|(will )?comes?( to visit)?|at|on|to|for|in|and|the|time|project|expected( visit)?|ទៅមើល|មកមើល|មក|មើល|គម្រោង|ម៉ោង|ថ្ងៃ)$/iu;

/** Joins what nothing else of the report has a place for. Labels without their value are no remark. */
function remarksIn(segments: readonly string[], named: string | null): string {
  const others = segments
    .filter((segment) => named === null || !segment.includes(named))
    .filter((segment) => remarkLabel.test(segment) || !otherLabel.test(segment))
    .map((segment) => segment.replace(genderLabel, '').replace(remarkLabel, '').replace(nameLabel, '').trim())
    .filter((segment) => textLength(segment) > 1 && !noise.test(segment) && !greeting.test(segment))
    .filter((segment) => genderOnly(segment) === '');
  return cutText(others.join('; '), reportLimits.remarks);
}

function canBeName(text: string): boolean {
  const name = nameOf(text);
  return (
    hasNameForm(name, widestNameRule) &&
    /\p{L}/u.test(name) &&
    textLength(name) <= widestNameRule.max &&
    !greeting.test(text) &&
    genderOnly(text) === ''
  );
}

/** Accepts two to four Chinese characters, a Khmer name, or capitalised words, but no sentence. */
function looksLikeName(text: string): boolean {
  const name = nameOf(text);
  if (/\p{Script=Han}/u.test(name)) return /^\p{Script=Han}{2,4}$/u.test(name);
  if (/\p{Script=Khmer}/u.test(name)) return /^[\p{Script=Khmer} ]+$/u.test(name);
  return /^\p{Lu}[\p{L}\p{M}.'-]*( \p{Lu}[\p{L}\p{M}.'-]*){0,2}$/u.test(name);
}

/** Returns the name without a title, unless only a family name would remain, as in `陈女士`. */
function nameOf(text: string): string {
  const name = text.replace(title, '').replace(/\s+/g, ' ').trim();
  const bare = name.replace(titleBehind, '');
  return familyName.test(bare) ? name : bare;
}

/** 1 male, 2 female, 0 unknown. */
function genderOf(text: string): number {
  if (female.test(text)) return 2;
  return male.test(text) ? 1 : 0;
}

function genderOnly(text: string): string {
  return /^(男|女|男士|女士|先生|小姐|male|female|m|f|ប្រុស|ស្រី)$/iu.test(text) ? text : '';
}

function lonelyGender(segments: readonly string[]): string {
  return segments.flatMap((segment) => segment.split(/\s+/)).find((word) => genderOnly(word) !== '') ?? '';
}

export function partsOf(read: ReadReport, isHidden: boolean): Partial<ReportForm> {
  const whole = read.numbers.filter(({ value }) => !value.includes('*'));
  const [first] = whole;
  const masked =
    read.numbers.find(({ value }) => value.includes('*')) ??
    (first && isHidden ? { ...first, value: maskAsTyped(ruleOfNumber(first), first.value, '') } : undefined);
  return {
    ...(read.cst_name && { cst_name: read.cst_name }),
    ...(read.gender && { gender: read.gender }),
    ...(read.project && { project: read.project }),
    ...(read.dk_time && { dk_time: read.dk_time }),
    ...(read.remarks && { remarks: read.remarks }),
    ...(whole.length > 0 && !isHidden && { cst_tels: whole }),
    ...(masked && { cst_mask_tel: masked }),
    ...(masked && whole.length === 0 && { cst_type: NumberForm.hidden }),
  };
}
