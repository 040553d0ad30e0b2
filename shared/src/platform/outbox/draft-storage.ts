import { ownTexts } from '../../contract/model/own-texts';
import { safeStorage } from '../../contract/model/storage';

export const draftStorage = safeStorage(() => ownTexts(() => localStorage));
