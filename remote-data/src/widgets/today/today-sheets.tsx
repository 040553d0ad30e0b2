export { HelpSheet } from './help-sheet';
export { SettingsSheet } from './settings-sheet';
