import type { ReactNode } from 'react';

/** One of several: what it is called and, in small print, what it means. */
export function RadioChoice(props: {
  name: string;
  checked: boolean;
  onChoose: () => void;
  title: ReactNode;
  text?: ReactNode;
}) {
  return (
    <label className="choice">
      <input type="radio" name={props.name} checked={props.checked} onChange={props.onChoose} />
      <span>
        <b>{props.title}</b>
        {props.text !== undefined && <small>{props.text}</small>}
      </span>
    </label>
  );
}
