import '../pick-row.css';
import './notifications.css';

interface SwitchRowProps {
  label: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function SwitchRow({ label, hint, isOn, onChange }: SwitchRowProps) {
  return (
    <label className="host-pick">
      <span className="host-pick__text">
        <span className="host-switch__label">{label}</span>
        <span className="host-switch__hint">{hint}</span>
      </span>
      <input
        type="checkbox"
        role="switch"
        className="host-pick__input"
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="host-switch__track" aria-hidden="true" />
    </label>
  );
}
