/** Icons that the start does without: the screens that draw them bring them along. */
export {
  ArrowLeftRight as SwitchIcon,
  Bug as DebugIcon,
  CircleArrowUp as VersionIcon,
  Coins as CurrencyIcon,
  FileText as DocumentIcon,
  KeyRound as PasswordIcon,
  Layers as BuildsIcon,
  ShieldCheck as PrivacyIcon,
  Smartphone as DeviceIcon,
} from 'lucide-react';
