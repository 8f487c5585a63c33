/** What the risk rules remember beside the positions. */
export class RiskState {}
