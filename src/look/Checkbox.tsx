interface CheckboxProps {
  label: string;
  checked: boolean;
  /** The id of what says more about it. */
  describedBy?: string;
  onChange: (checked: boolean) => void;
}

/** A box to tick, with its label beside it. */
export function Checkbox({ label, checked, describedBy, onChange }: CheckboxProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={checked}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
