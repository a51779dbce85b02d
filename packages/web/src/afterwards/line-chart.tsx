/** Lines of one value a step each, on one scale, with a table for whoever does not see them. */
export function LineChart(props: {
  label: string;
  lines: readonly { readonly name: string; readonly values: readonly number[] }[];
  /** What stands under the first and the last value. */
  ends: readonly [string, string];
  low?: number;
  high?: number;
}) {
  const { label, lines, ends } = props;
  const all = lines.flatMap(({ values }) => values);
  const low = props.low ?? Math.min(0, ...all);
  const high = props.high ?? Math.max(1, ...all);
  const y = (value: number): number => HEIGHT - ((value - low) / (high - low)) * HEIGHT;
  const path = (values: readonly number[]): string =>
    values
      .map((value, i) => {
        const x = values.length < 2 ? 0 : (i / (values.length - 1)) * WIDTH;
        return `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y(value).toFixed(1)}`;
      })
      .join('');
  return (
    <figure className="line-chart">
      <figcaption>
        <b>{label}</b>
        {lines.map(({ name, values }, side) => (
          <span key={name} data-side={side}>
            {name} {Number.isInteger(values.at(-1)) && <b>{values.at(-1)}</b>}
          </span>
        ))}
      </figcaption>
      <span className="chart-top" aria-hidden="true">
        {props.high === undefined && Math.round(high)}
      </span>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label}: ${lines.map(({ name, values }) => `${name} ${values.at(-1) ?? 0}`).join(', ')}`}
      >
        {low < 0 && <path className="zero" d={`M0 ${y(0)}H${WIDTH}`} />}
        {props.high !== undefined && (
          <path className="zero" d={`M0 ${y((low + high) / 2)}H${WIDTH}`} />
        )}
        {lines.map(({ name, values }, side) => (
          <path key={name} data-side={side} d={path(values)} />
        ))}
      </svg>
      <p className="soft chart-ends">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </figure>
  );
}

const WIDTH = 600;
const HEIGHT = 140;
