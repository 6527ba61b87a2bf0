ALTER TABLE "bookings" ADD COLUMN "warranty_of" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_warranty_of_bookings_id_fk" FOREIGN KEY ("warranty_of") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_warranty" ON "bookings" USING btree ("warranty_of");