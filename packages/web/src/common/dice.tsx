const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
};

/** Dice as they lie on the table; those that reach `need` are turned red and ringed. */
export function Dice({ values, need }: { values: readonly number[]; need?: number }) {
  return (
    <span className="dice" role="img" aria-label={values.join(' ')}>
      {values.map((value, i) => (
        <svg
          // biome-ignore lint: dice have no identity but their place
          key={i}
          className={`die ${need !== undefined && value >= need ? 'hit' : ''}`}
          viewBox="0 0 24 24"
          aria-hidden="true"
        >
          <rect x="1.5" y="1.5" width="21" height="21" rx="4" strokeWidth="1.5" />
          {(PIPS[value] ?? []).map(([x, y]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r="2.1" />
          ))}
          {/* A draw among more than six is a number. */}
          {PIPS[value] === undefined && (
            <text x="12" y="16" textAnchor="middle" fontSize="11" stroke="none">
              {value}
            </text>
          )}
        </svg>
      ))}
    </span>
  );
}
