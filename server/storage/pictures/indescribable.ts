/** Why a picture has no descriptor, and never will. */
export class Indescribable extends Error {}
