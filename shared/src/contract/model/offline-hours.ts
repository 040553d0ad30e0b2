/** Hours since the last contact with the server for which a phone may read what it has stored; 0 needs the server always. */
export const offlineHoursRange = { least: 0, most: 168, usual: 72 };

/** Setting of an organisation that chooses them. */
export const offlineHoursSetting = 'offline_hours';

export function offlineHours(settings: Record<string, string>): number {
  return Number(settings[offlineHoursSetting] ?? offlineHoursRange.usual);
}
