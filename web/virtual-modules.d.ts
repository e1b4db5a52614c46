declare module 'virtual:demo-data' {
  export const catalogue: import('../scripts/demo-data-plugin.ts').FirstPaint
}
