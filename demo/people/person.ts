export interface Person {
  id: string;
  email: string;
}
