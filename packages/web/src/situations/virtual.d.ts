declare module 'virtual:situations' {
  const index: readonly {
    readonly path: string;
    readonly title: string;
    readonly rules: readonly string[];
  }[];
  export default index;
}
