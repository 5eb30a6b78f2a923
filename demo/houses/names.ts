/** Common given and family names in the country of each merchant. */
// biome-ignore-all format: lists of names read best in rows

export const italianNames = {
  given: [
    'Giulia', 'Francesca', 'Sofia', 'Martina', 'Aurora', 'Alice', 'Elena', 'Beatrice', 'Giorgia', 'Camilla',
    'Valentina', 'Federica', 'Ilaria', 'Silvia', 'Laura', 'Anna', 'Caterina', 'Serena', 'Noemi', 'Greta',
    'Leonardo', 'Alessandro', 'Lorenzo', 'Matteo', 'Andrea', 'Gabriele', 'Riccardo', 'Tommaso', 'Edoardo', 'Filippo',
    'Luca', 'Marco', 'Stefano', 'Simone', 'Giovanni', 'Pietro', 'Nicola', 'Fabio', 'Emanuele', 'Diego',
  ],
  family: [
    'Rossi', 'Russo', 'Ferrari', 'Esposito', 'Bianchi', 'Romano', 'Colombo', 'Ricci', 'Marino', 'Greco',
    'Bruno', 'Gallo', 'Conti', 'De Luca', 'Mancini', 'Costa', 'Giordano', 'Rizzo', 'Lombardi', 'Moretti',
    'Barbieri', 'Fontana', 'Santoro', 'Mariani', 'Rinaldi', 'Caruso', 'Ferrara', 'Galli', 'Martini', 'Leone',
    'Longo', 'Gentile', 'Martinelli', 'Vitale', 'Lombardo', 'Serra', 'Coppola', 'De Santis', 'Marchetti', 'Parisi',
    'Villa', 'Conte', 'Ferraro', 'Fabbri', 'Bianco', 'Marini', 'Grasso', 'Valentini', 'Messina', 'Sala',
  ],
};

export const norwegianNames = {
  given: [
    'Nora', 'Emma', 'Ella', 'Maja', 'Olivia', 'Ingrid', 'Sofie', 'Astrid', 'Frida', 'Selma',
    'Hedda', 'Ida', 'Tuva', 'Marte', 'Silje', 'Kari', 'Anne', 'Solveig', 'Ragnhild', 'Turid',
    'Jakob', 'Emil', 'Noah', 'Oskar', 'Henrik', 'Aksel', 'Magnus', 'Lars', 'Ola', 'Sindre',
    'Kristian', 'Eirik', 'Håkon', 'Sverre', 'Tor', 'Bjørn', 'Øyvind', 'Espen', 'Geir', 'Vegard',
  ],
  family: [
    'Hansen', 'Johansen', 'Olsen', 'Larsen', 'Andersen', 'Pedersen', 'Nilsen', 'Kristiansen', 'Jensen', 'Karlsen',
    'Johnsen', 'Pettersen', 'Eriksen', 'Berg', 'Haugen', 'Hagen', 'Johannessen', 'Andreassen', 'Jacobsen', 'Dahl',
    'Jørgensen', 'Halvorsen', 'Henriksen', 'Lund', 'Sørensen', 'Jakobsen', 'Moen', 'Gundersen', 'Iversen', 'Strand',
    'Solberg', 'Svendsen', 'Eide', 'Knutsen', 'Martinsen', 'Paulsen', 'Bakken', 'Kristoffersen', 'Mathisen', 'Lie',
    'Amundsen', 'Nguyen', 'Rasmussen', 'Lunde', 'Bakke', 'Berge', 'Moe', 'Nygård', 'Fredriksen', 'Myhre',
  ],
};

export const britishNames = {
  given: [
    'Olivia', 'Amelia', 'Isla', 'Ava', 'Freya', 'Grace', 'Charlotte', 'Poppy', 'Florence', 'Evie',
    'Harriet', 'Megan', 'Rhian', 'Bethan', 'Zara', 'Aisha', 'Priya', 'Hannah', 'Eleanor', 'Ruth',
    'Oliver', 'George', 'Arthur', 'Noah', 'Muhammad', 'Leo', 'Oscar', 'Harry', 'Archie', 'Jack',
    'Rhys', 'Owen', 'Callum', 'Ewan', 'Daniel', 'Samuel', 'Joseph', 'Ravi', 'Kwame', 'Stephen',
  ],
  family: [
    'Smith', 'Jones', 'Williams', 'Taylor', 'Davies', 'Brown', 'Evans', 'Wilson', 'Thomas', 'Johnson',
    'Roberts', 'Robinson', 'Thompson', 'Wright', 'Walker', 'White', 'Edwards', 'Hughes', 'Green', 'Hall',
    'Lewis', 'Harris', 'Clarke', 'Patel', 'Jackson', 'Wood', 'Turner', 'Martin', 'Cooper', 'Hill',
    'Ward', 'Morris', 'Moore', 'Clark', 'Lee', 'King', 'Baker', 'Harrison', 'Morgan', 'Khan',
    'Allen', 'James', 'Scott', 'Phillips', 'Watson', 'Davis', 'Parker', 'Price', 'Bennett', 'Okafor',
  ],
};
