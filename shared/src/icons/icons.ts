/** Icons that the start does without: the screens that draw them bring them along. */
export {
  ArrowLeftRight as SwitchIcon,
  Bug as DebugIcon,
  Camera as CameraIcon,
  CircleArrowUp as VersionIcon,
  Coins as CurrencyIcon,
  FileText as DocumentIcon,
  History as HistoryIcon,
  Image as GalleryIcon,
  KeyRound as PasswordIcon,
  Layers as BuildsIcon,
  ListChecks as SelectIcon,
  LocateFixed as NearbyIcon,
  Share2 as ShareIcon,
  ShieldCheck as PrivacyIcon,
  Smartphone as DeviceIcon,
  Trash2 as RemoveIcon,
} from 'lucide-react';
