/** Icons that the start does without: the screens that draw them bring them along. */
export {
  ArrowLeftRight as SwitchIcon,
  Bug as DebugIcon,
  Camera as CameraIcon,
  CircleArrowUp as VersionIcon,
  Coins as CurrencyIcon,
  FileText as DocumentIcon,
  Image as GalleryIcon,
  KeyRound as PasswordIcon,
  Layers as BuildsIcon,
  ShieldCheck as PrivacyIcon,
  Smartphone as DeviceIcon,
  Trash2 as RemoveIcon,
} from 'lucide-react';
