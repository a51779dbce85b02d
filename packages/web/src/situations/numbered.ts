interface Named {
  readonly rule: string;
  readonly title: string;
}

/** Where several are about one paragraph each has its number: no two in a row read alike. */
export function numbered<Q extends Named>(questions: readonly Q[]): Q[] {
  const nth = new Map<string, number>();
  return questions.map((question) => {
    const { rule, title } = question;
    const n = (nth.get(rule) ?? 0) + 1;
    nth.set(rule, n);
    const alone = questions.filter((other) => other.rule === rule).length === 1;
    return alone ? question : { ...question, title: `${title} · ${n}` };
  });
}
